import { generateKeyPairSync } from 'node:crypto'
import { addMs, DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import forge from 'node-forge'

/** A certificate for a host that nobody but itself has signed, good from some days after an instant until some days after it; as PEM. */
export function aCertificate(
  host: string,
  { now, from_days, until_days }: { now: string; from_days: number; until_days: number },
): { key: string; cert: string } {
  const pem = { format: 'pem' } as const
  const { privateKey: key, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', ...pem },
    publicKeyEncoding: { type: 'spki', ...pem },
  })
  const made = forge.pki.createCertificate()
  made.publicKey = forge.pki.publicKeyFromPem(publicKey)
  made.serialNumber = '01'
  made.validity.notBefore = new Date(addMs(now, from_days * DAY_MS))
  made.validity.notAfter = new Date(addMs(now, until_days * DAY_MS))
  const names = [{ name: 'commonName', value: host }]
  made.setSubject(names)
  made.setIssuer(names)
  made.setExtensions([{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }])
  made.sign(forge.pki.privateKeyFromPem(key), forge.md.sha256.create())
  return { key, cert: forge.pki.certificateToPem(made) }
}
