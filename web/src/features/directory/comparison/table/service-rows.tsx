import type { ProfileCard } from '@lintel/contract/profiles/profiles';
import type { Service } from '@lintel/contract/values/members';
import { Check, Minus } from 'lucide';
import { Icon } from '#web/ui/display/icon.tsx';
import { TABLE_ROLES as ROLES } from '#web/ui/display/table-roles.ts';
import { roleColour } from '#web/ui/property/role-colour.ts';
import styles from './compare-table.module.css';
import { comparedServices } from './rows.ts';

/** A row for each service that the compared roles may offer. */
export function ServiceRows({
  profiles,
  differencesOnly,
}: {
  profiles: readonly ProfileCard[];
  differencesOnly: boolean;
}) {
  return comparedServices(profiles, differencesOnly).map((service) => (
    <tr {...ROLES.row} key={service} className={styles.service}>
      <th {...ROLES.rowheader} scope="row">
        {service}
      </th>
      {profiles.map((profile) => (
        <td {...ROLES.cell} key={profile.id} className={roleColour(profile.role)}>
          <Offer isOffered={profile.services.includes(service as Service)} />
        </td>
      ))}
    </tr>
  ));
}

function Offer({ isOffered }: { isOffered: boolean }) {
  return (
    <>
      <Icon of={isOffered ? Check : Minus} size="sm" className={isOffered ? styles.yes : 'quiet'} />
      <span className="vh">{isOffered ? 'Yes' : 'No'}</span>
    </>
  );
}
