import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Received = { id: string; headers: Record<string, string>; body: string; type: string; order_id: number | null }

/** A receiver that keeps what it is sent, and answers as `answer` has it: without it 204. */
export async function aReceiver() {
  const received: Received[] = []
  const receiver = {
    received,
    answer: undefined as ((request: IncomingMessage, response: ServerResponse) => void) | undefined,
    url: '',
    origin: '',
    /** How many connections were opened to it. */
    connections: 0,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts).toString()
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const { type, order_id = null } = JSON.parse(body)
    received.push({ id: headers['webhook-id'] ?? '', headers, body, type, order_id })
    if (receiver.answer) receiver.answer(request, response)
    else response.writeHead(204).end()
  })
  server.on('connection', () => receiver.connections++)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  receiver.url = `${receiver.origin}/hook`
  return receiver
}
