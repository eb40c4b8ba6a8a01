import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { errorCodes } from '../../contract/error';
import { isBadData, isDatabaseAway, isDatabaseFull } from '../database/failures';
import { diskFull, Problem, unavailable } from '../kernel/problem';

/** Answers every error as `{status: 'error', code, message, field?}` with its own HTTP status. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error);
    request.outcome = problem.code;
    // The runner reports an outage of the database once; a request does not repeat it.
    if (problem.statusCode === 503) request.log.info({ err: error }, 'request refused');
    else if (problem.statusCode >= 500) request.log.error({ err: error }, 'request failed');
    return sendProblem(reply, problem);
  });
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.extra.retryAfter !== undefined) reply.header('retry-after', problem.extra.retryAfter);
  return reply.code(problem.statusCode).header('cache-control', 'no-store').send(problem.body);
}

/** The route's pattern: it contains no id or key, so that it can be logged. */
export const routeOf = (request: FastifyRequest) => request.routeOptions?.url ?? '(none)';

/** Maps any error to the problem that the caller gets. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation;
    const field = first?.instancePath.split('/').filter(Boolean).join('.') ?? '';
    const message = first?.message ?? 'is invalid';
    return new Problem(400, errorCodes.invalidField, field ? `${field}: ${message}` : message, {
      field: field || undefined,
    });
  }
  if (isDatabaseAway(error)) return unavailable('the database cannot be reached, please try again in a moment');
  if (isDatabaseFull(error)) return diskFull();
  if (isBadData(error))
    return new Problem(400, errorCodes.invalidField, 'the request holds text that cannot be stored');
  const status = statusOf(error);
  if (status >= 400 && status < 500 && error instanceof Error) {
    const code = status === 413 ? errorCodes.tooLarge : status === 404 ? errorCodes.notFound : errorCodes.invalidField;
    return new Problem(status, code, error.message);
  }
  return new Problem(500, errorCodes.internal, 'server error');
}

function statusOf(error: unknown): number {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
}
