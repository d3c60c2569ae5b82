import type { FastifyRequest } from 'fastify';
import type { Context } from '#server/context.ts';
import { AppError } from '#server/platform/app-error.ts';

/** Throw PROJECT_NOT_FOUND where the path names another project than this installation. */
export function requireProject(
  { config }: Pick<Context, 'config'>,
  { params }: FastifyRequest,
): void {
  const { project = config.projectId } = params as { project?: string };
  if (project !== config.projectId) throw new AppError('PROJECT_NOT_FOUND');
}
