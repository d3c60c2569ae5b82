/** Stands for a parameter while a query is compiled. */
export class Placeholder {
  readonly #name: string;
  readonly #convert: (value: unknown) => unknown;

  /** @param convert makes the value to send from that of the parameter */
  constructor(name: string, convert: (value: unknown) => unknown = (value) => value) {
    this.#name = name;
    this.#convert = convert;
  }

  /** The same parameter, converted before it is sent. */
  converted(convert: (value: unknown) => unknown): Placeholder {
    return new Placeholder(this.#name, convert);
  }

  valueIn(parameters: object): unknown {
    return this.#convert(parameters[this.#name as keyof typeof parameters]);
  }
}
