/** Stands for a parameter while a query is compiled. */
export class Placeholder {
  readonly #name: string;
  readonly #convert: (value: unknown) => unknown;
  /** What stands for the value of a list that has only one. */
  readonly onlyValue: Placeholder | undefined;

  /** @param convert makes the value to send from that of the parameter */
  constructor(
    name: string,
    {
      convert = (value: unknown) => value,
      hasOneValue = false,
    }: {
      convert?: (value: unknown) => unknown;
      hasOneValue?: boolean;
    } = {},
  ) {
    this.#name = name;
    this.#convert = convert;
    const takeFirst = (list: unknown) => (list as unknown[])[0];
    this.onlyValue = hasOneValue ? new Placeholder(name, { convert: takeFirst }) : undefined;
  }

  /** The same parameter, converted before it is sent. */
  converted(convert: (value: unknown) => unknown): Placeholder {
    return new Placeholder(this.#name, { convert });
  }

  valueIn(parameters: object): unknown {
    return this.#convert(parameters[this.#name as keyof typeof parameters]);
  }
}
