import { createApp } from '@entree/server/platform/http/create-app.ts'
import { calls } from '@entree/contract/calls.ts'
import { freePort, startProcess, type RunningProcess } from './processes.ts'

/** What the plain server answers with at `GET /static`. */
export type PlainAnswer = { content_type: string; bytes: number }

const PLACED = {
  id: 179762,
  secret: 'AAAAAAAAAAAAAAAAAAAAAA',
  order_number: '179762',
  payment_status: 'new',
  expires_at: '2026-01-01T00:00:00.000Z',
  total: 5000,
}

/**
 * Starts our HTTP layer in a process of its own with nothing behind it: `POST /api/order` checks the body as the real call does and
 * answers an order that was not placed, `/static` answers a given number of bytes. As fast as this is what HTTP leaves us.
 */
export async function startPlainServer(
  answer: PlainAnswer = { content_type: 'application/json; charset=utf-8', bytes: 2 },
): Promise<RunningProcess> {
  const port = await freePort()
  const { content_type, bytes } = answer
  return startProcess({ args: [import.meta.filename, String(port), content_type, String(bytes)], port, path: '/static' })
}

async function serve(port: number, content_type: string, bytes: number): Promise<void> {
  const app = createApp({ LOG_LEVEL: 'warn', TRUST_PROXY: false })
  const body = Buffer.alloc(bytes, 'x')
  app.post('/api/order', async (request) => {
    calls.placeOrder.input.parse(request.body)
    return PLACED
  })
  for (const method of ['GET', 'POST'] as const)
    app.route({ method, url: '/static', handler: (_, reply) => reply.type(content_type).send(body) })
  process.once('SIGTERM', () => void app.close())
  await app.listen({ port, host: '::' })
}

if (import.meta.main) {
  const [port, content_type = '', bytes] = process.argv.slice(2)
  await serve(Number(port), content_type, Number(bytes))
}
