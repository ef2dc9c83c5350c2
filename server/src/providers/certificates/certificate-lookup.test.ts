import { once } from 'node:events'
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { addMs, DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { afterEach, expect, test } from 'vitest'
import { aCertificate as makeCertificate } from '../../testing/certificate.ts'
import { createCertificateLookup } from './certificate-lookup.ts'

const HOST = 'tickets.festival.example'
/** To the second, as certificates say it. */
const NOW = new Date(Math.floor(Date.now() / 1000) * 1000).toISOString()
const trusted = getCACertificates()
const open: Server[] = []
const sockets = new Set<Socket>()

afterEach(async () => {
  setDefaultCACertificates(trusted)
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  for (const server of open.splice(0)) await new Promise((resolve) => server.close(resolve))
})

const aCertificate = (host: string, from_days: number, until_days: number) =>
  makeCertificate(host, { now: NOW, from_days, until_days })

async function listen(server: Server): Promise<number> {
  server.on('connection', (socket) => sockets.add(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(server)
  return (server.address() as AddressInfo).port
}

/** What a look shows at a server that has this certificate, when its signer is trusted. */
async function look(certificate: ReturnType<typeof aCertificate>, { isTrusted = true } = {}) {
  if (isTrusted) setDefaultCACertificates([...trusted, certificate.cert])
  const port = await listen(createServer(certificate))
  return createCertificateLookup(port)(HOST, '127.0.0.1')
}

test('DOM-11 a certificate that browsers take is seen with its days', async () => {
  expect(await look(aCertificate(HOST, -1, 89))).toEqual({
    from: addMs(NOW, -DAY_MS),
    until: addMs(NOW, 89 * DAY_MS),
    complaint: null,
  })
})

test('DOM-11 the reasons why browsers refuse a certificate are distinguished', async () => {
  expect(await look(aCertificate(HOST, -90, -1))).toMatchObject({ complaint: 'ended', until: addMs(NOW, -DAY_MS) })
  expect(await look(aCertificate('other.example', -1, 89))).toMatchObject({ complaint: 'other_name' })
  expect(await look(aCertificate(HOST, -1, 89), { isTrusted: false })).toMatchObject({ complaint: 'not_trusted' })
})

test('DOM-11 a server that ends the handshake, or never answers it, has no certificate for the host', async () => {
  const certificate = aCertificate('known.example', -1, 89)
  // As a proxy does that asks first whether the host is known.
  const refusing = createServer({ ...certificate, SNICallback: (_, done) => done(new Error('unknown host')) })
  expect(await createCertificateLookup(await listen(refusing))(HOST, '127.0.0.1')).toBe('none')
  const closing = createTcpServer((socket) => socket.end())
  expect(await createCertificateLookup(await listen(closing))(HOST, '127.0.0.1')).toBe('none')
  const silent = createTcpServer((socket) => socket.on('error', () => {}).resume())
  expect(await createCertificateLookup(await listen(silent), 50)(HOST, '127.0.0.1')).toBe('none')
})

test('DOM-11 where nothing answers, nothing is seen', async () => {
  const gone = createTcpServer()
  const port = await listen(gone)
  await new Promise((resolve) => open.splice(0)[0]?.close(resolve))
  expect(await createCertificateLookup(port)(HOST, '127.0.0.1')).toBe('not_seen')
})
