import { connect } from 'node:tls'
import type { SeenCertificate } from '@entree/domain/foundation/own-certificate.ts'

/**
 * Looks at the certificate that visitors of a host are shown by the server at an address. `none`: that server has none for the host;
 * `not_seen`: nothing answers there.
 */
export type CertificateLookup = (host: string, address: string) => Promise<SeenCertificate | 'none' | 'not_seen'>

/** A proxy that gets a certificate at the first visit takes some seconds for it, and this is that visit. */
const TIMEOUT_MS = 15_000
const COMPLAINTS: Record<string, SeenCertificate['complaint']> = {
  CERT_HAS_EXPIRED: 'ended',
  ERR_TLS_CERT_ALTNAME_INVALID: 'other_name',
}

/** Asks by TLS as a browser does, with the authorities that this machine trusts. */
export function createCertificateLookup(port = 443, timeout_ms = TIMEOUT_MS): CertificateLookup {
  return (host, address) =>
    new Promise((resolve) => {
      let isConnected = false
      // Nothing is said to it: what is wrong with a certificate is to be seen, not to end the look.
      const socket = connect({ host: address, port, servername: host, rejectUnauthorized: false })
      const end = (seen: Awaited<ReturnType<CertificateLookup>>) => {
        clearTimeout(timer)
        socket.destroy()
        resolve(seen)
      }
      const giveUp = () => end(isConnected ? 'none' : 'not_seen')
      const timer = setTimeout(giveUp, timeout_ms)
      socket.on('connect', () => (isConnected = true))
      socket.on('error', giveUp)
      socket.on('close', giveUp)
      socket.on('secureConnect', () => {
        const { valid_from, valid_to } = socket.getPeerCertificate()
        const error = socket.authorized ? null : codeOf(socket.authorizationError)
        end({
          from: new Date(valid_from).toISOString(),
          until: new Date(valid_to).toISOString(),
          complaint: error === null ? null : (COMPLAINTS[error] ?? 'not_trusted'),
        })
      })
    })
}

/** Node.js says the code itself for what OpenSSL refuses, and an error for what it refuses itself. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
