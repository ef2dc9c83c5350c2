import { paths } from '@entree/contract/paths.ts'
import { splitPath } from '@entree/contract/split-path.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from './refused.ts'

/** Methods that calls have: with another one, a path goes before one of a call that has a parameter in its place. */
const OF_CALLS = ['GET', 'POST', 'DELETE']
/** Methods that no call has. A route for each path would be 2,140 of them, and a sixth of what it takes to put the server together. */
const OF_NONE = ['PUT', 'PATCH', 'OPTIONS', 'TRACE', 'QUERY']
/** A parameter of a path. */
const ANY = ':any'

type Allowed = { segments: string[]; methods: string[] }

/** Answers 405 with what is allowed where a path of the contract is asked for with another method. */
export function refuseOtherMethods(app: FastifyInstance): void {
  // No call takes it, so its body is not looked at before it is refused.
  app.addHttpMethod('QUERY', { hasBody: false, overrideExisting: true })
  for (const { segments, methods } of allowedByPath) {
    app.route({
      method: OF_CALLS.filter((method) => !methods.includes(method)),
      url: segments.join('/'),
      handler: (_request, reply) => refuseMethod(reply, methods),
    })
  }
  app.route({
    method: OF_NONE,
    url: '/api/*',
    handler: (request, reply) => {
      const asked = withoutEnd(request.url.split('?', 1)[0] ?? '').split('/')
      const allowed = allowedByPath.find(({ segments }) => isOf(segments, asked))
      return allowed ? refuseMethod(reply, allowed.methods) : reply.callNotFound()
    },
  })
}

/** What each path takes; two calls of one path may name its parameters differently. */
const allowedByPath: Allowed[] = [
  ...Map.groupBy(
    Object.values(paths).map((entry) => splitPath(entry)),
    ({ path }) => withoutEnd(`/api${path}`.replaceAll(/\{\w+\}/g, ANY)),
  ),
]
  .map(([path, calls]) => {
    const methods: string[] = calls.map(({ method }) => method)
    return { segments: path.split('/'), methods: methods.includes('GET') ? [...methods, 'HEAD'] : methods }
  })
  // As the router does: a word goes before a parameter.
  .toSorted((one, other) => parametersOf(one) - parametersOf(other))

/** With a slash at its end a path is the same. */
function withoutEnd(path: string): string {
  return path.replace(/\/$/, '')
}

function parametersOf({ segments }: Allowed): number {
  return segments.filter((segment) => segment === ANY).length
}

function isOf(segments: readonly string[], asked: readonly string[]): boolean {
  return (
    segments.length === asked.length &&
    segments.every((segment, place) => segment === asked[place] || (segment === ANY && asked[place] !== ''))
  )
}

function refuseMethod(reply: FastifyReply, methods: readonly string[]): never {
  reply.header('allow', methods.join(', '))
  return refuse('method_not_allowed')
}
