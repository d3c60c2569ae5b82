/** Whether this server is about to stop, so that a balancer should send requests elsewhere. */
export class Lifecycle {
  #isStopping = false;

  get isStopping(): boolean {
    return this.#isStopping;
  }

  beginStop(): void {
    this.#isStopping = true;
  }
}
