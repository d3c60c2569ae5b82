/** Whether a balancer should send requests elsewhere, because this server is about to stop or out of date. */
export class Lifecycle {
  /** Whether a later version has migrated the database so that this server does not work with it. */
  isOutdated = false;
  #isStopping = false;

  get isStopping(): boolean {
    return this.#isStopping;
  }

  beginStop(): void {
    this.#isStopping = true;
  }
}
