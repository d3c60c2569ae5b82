import { ForksPoolWorker, type PoolOptions, type Vite, type WorkerRequest } from 'vitest/node';

type Listener = (message: unknown) => void;

/** The process that stays alive, and the settings of the run it is used for. */
let lasting: LastingWorker | undefined;

/**
 * A worker process that is used for one run after another, with the modules it has loaded. Vitest ends its workers
 * after each run, and mutation testing runs a few tests many times: loading the server would take most of its time.
 */
class LastingWorker extends ForksPoolWorker {
  override readonly name = 'lasting';
  private readonly listeners = new Set<Listener>();
  private isStarted = false;
  private config: unknown;

  override on(event: string, callback: Listener): void {
    if (event === 'message') this.listeners.add(callback);
    super.on(event, callback);
  }

  override send(message: WorkerRequest): void {
    const isFirst = !this.isStarted;
    if (message.type === 'start') this.config = message.context.config;
    if (message.type === 'stop') this.answer('stopped');
    else if (message.type === 'start' && !isFirst) this.answer('started');
    else super.send(message.type === 'run' ? this.withConfig(message) : message);
    this.isStarted = true;
  }

  /** A worker keeps the settings of its first run, unless a run brings others. */
  private withConfig(message: WorkerRequest & { type: 'run' }): WorkerRequest {
    const context = { ...message.context, config: this.config };
    return { ...message, context };
  }

  override async start(): Promise<void> {
    if (this.isStarted) return;
    await super.start();
    super.on('exit', () => {
      if (lasting === this) lasting = undefined;
    });
  }

  /** Only forgets who listens. The process ends with its parent. */
  override async stop(): Promise<void> {
    for (const listener of this.listeners) super.off('message', listener);
    this.listeners.clear();
  }

  private answer(type: string): void {
    const answer = { type, __vitest_worker_response__: true };
    queueMicrotask(() => {
      for (const listener of [...this.listeners]) listener(answer);
    });
  }
}

function createPoolWorker(options: PoolOptions): LastingWorker {
  lasting ??= new LastingWorker(options);
  return lasting;
}

/** Runs all tests of a project in one lasting worker. */
export function lastingWorker(): Vite.Plugin {
  return {
    name: 'lasting-worker',
    configureVitest({ project }) {
      project.config.pool = 'lasting' as never;
      project.config.poolRunner = { name: 'lasting', createPoolWorker };
    },
  };
}
