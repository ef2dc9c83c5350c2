import { once } from 'node:events'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { aCertificate } from '@entree/server/testing/certificate.ts'

/**
 * A proxy that ends TLS in front of a product, as `docs/installing.md` wants one: the host as it came, and the visitor's address and scheme
 * said by it. Its certificate is signed by nobody but itself. Returns its port.
 */
export async function startHttpsFront(target_port: number): Promise<{ port: number; stop: () => Promise<void> }> {
  const certificate = aCertificate('entree.example', { now: new Date().toISOString(), from_days: 0, until_days: 365 })
  const server = createServer(certificate, (incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': incoming.socket.remoteAddress }
    const { method, url: path } = incoming
    const onward = request({ host: '127.0.0.1', port: target_port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { port, stop }
}
