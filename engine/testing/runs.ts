/** How many random cases of a property are tried: a fifth, or all with `npm run chaos -- properties`. */
export function runs(all: number): number {
  return process.env.PROPERTY_RUNS === 'all' ? all : Math.ceil(all / 5);
}
