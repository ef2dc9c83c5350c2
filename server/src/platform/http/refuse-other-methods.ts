import { paths } from '@entree/contract/paths.ts'
import { splitPath } from '@entree/contract/split-path.ts'
import type { FastifyInstance } from 'fastify'
import { refuse } from './refused.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY']

/** Answers 405 with what is allowed where a path of the contract is asked for with another method. */
export function refuseOtherMethods(app: FastifyInstance): void {
  // No call takes it, so its body is not looked at before it is refused.
  app.addHttpMethod('QUERY', { hasBody: false, overrideExisting: true })
  // Two calls of one path may name its parameters differently.
  const allowed = Map.groupBy(
    Object.values(paths).map((entry) => splitPath(entry)),
    ({ path }) => path.replaceAll(/\{\w+\}/g, ':any'),
  )
  for (const [path, calls] of allowed) {
    const methods = new Set<string>(calls.map(({ method }) => method))
    if (methods.has('GET')) methods.add('HEAD')
    app.route({
      method: METHODS.filter((method) => !methods.has(method)),
      url: `/api${path}`,
      handler: (_request, reply) => {
        reply.header('allow', [...methods].join(', '))
        return refuse('method_not_allowed')
      },
    })
  }
}
