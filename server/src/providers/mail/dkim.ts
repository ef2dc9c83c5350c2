import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { Config } from '#platform/config.ts'

/** What of the configuration says how mails are signed. */
export type Signing = Partial<Pick<Config, 'DKIM_KEY' | 'DKIM_SELECTOR' | 'MAIL_FROM'>>

/**
 * Fields that the signature covers, those that a message has: what RFC 6376 (5.4.1) recommends, and both of one-click unsubscribing, which
 * mail programs offer only when they are signed (RFC 8058, 4).
 */
const SIGNED =
  'from:sender:reply-to:subject:date:message-id:to:cc:mime-version:content-type:content-transfer-encoding:' +
  'in-reply-to:references:list-id:list-unsubscribe:list-unsubscribe-post:auto-submitted'

/** With what mails are signed; null: no key is set, so a mail service signs them, or nobody. */
export function dkimOf({ DKIM_KEY, DKIM_SELECTOR, MAIL_FROM }: Signing) {
  if (DKIM_KEY === undefined || DKIM_SELECTOR === undefined || MAIL_FROM === undefined) return null
  const domainName = senderDomain(MAIL_FROM)
  return { domainName, keySelector: DKIM_SELECTOR, privateKey: DKIM_KEY, headerFieldNames: SIGNED }
}

/** The TXT record by which receivers find the public half of the key; null: no key is set. */
export function dkimRecord(settings: Signing): { name: string; value: string } | null {
  const dkim = dkimOf(settings)
  if (dkim === null) return null
  const key = createPublicKey(createPrivateKey(dkim.privateKey)).export({ type: 'spki', format: 'der' })
  return { name: `${dkim.keySelector}._domainkey.${dkim.domainName}`, value: `v=DKIM1; k=rsa; p=${key.toString('base64')}` }
}

/** The address of `Name <address>`. */
export function senderAddress(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()
}

/** The domain of the address that mails come from. */
export function senderDomain(from: string): string {
  return (senderAddress(from).split('@').at(-1) ?? '').toLowerCase()
}
