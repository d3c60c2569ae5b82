import { type Kysely, sql } from 'kysely';

const AMOUNTS = ['feeFixed', 'reservationFee', 'setUpFee', 'callOut', 'dayRate'];
const TEXTS = ['feeDue', 'refund', 'tieIn', 'notice', 'feesUrl', 'feeList', 'payment', 'vat'];

// What members charge and when, and when they last changed it.
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = [
    ...AMOUNTS.map((name) => ({ name, type: sql`integer` })),
    ...TEXTS.map((name) => ({ name, type: sql`text` })),
    { name: 'termsAt', type: sql`bigint` },
  ];
  for (const { name, type } of columns) {
    await db.schema.alterTable('profiles').addColumn(name, type).execute();
  }
}
