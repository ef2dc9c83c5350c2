import { passSerial } from '@entree/domain/selling/wallet-serial.ts'
import { loadSharp } from '#platform/load-sharp.ts'
import type { WalletPass } from './wallet-pass.ts'

/** PEM texts and identifiers of an Apple developer account. */
export type AppleKeys = {
  pass_type_id: string
  team_id: string
  certificate: string
  key: string
  key_passphrase?: string
  wwdr: string
}

/** What a pass shows a second time only says when it differs: `%@` is what it shows then. */
const changed = ({ language }: WalletPass, label: string) => `${label}${language === 'fr' ? '\u00a0' : ''}: %@`

type Updates = {
  /** What its phone shows to ask for it. */
  token: string
  /** When it last changed. */
  changed_at: string
}

/** A signed `.pkpass` for Apple Wallet, which asks its shop for changes where that has TLS (WALT-02). */
export async function makeApplePass(pass: WalletPass, keys: AppleKeys, { token, changed_at }: Updates): Promise<Buffer> {
  const { labels, seat } = pass
  const document = {
    formatVersion: 1,
    passTypeIdentifier: keys.pass_type_id,
    teamIdentifier: keys.team_id,
    organizationName: pass.company_name,
    description: `${pass.event_name}: ${pass.product_name}`,
    serialNumber: passSerial(pass),
    ...(pass.origin.startsWith('https:') ? { webServiceURL: `${pass.origin}/api/wallet`, authenticationToken: token } : {}),
    groupingIdentifier: `event-${pass.event_id}`,
    backgroundColor: rgb(pass.background_color),
    foregroundColor: rgb(pass.foreground_color),
    labelColor: rgb(pass.foreground_color),
    // Of several days it would say when the pass is over: phones put it away during the event.
    ...(pass.is_short ? { relevantDate: pass.starts_at } : {}),
    expirationDate: pass.is_void ? changed_at : pass.ends_at,
    ...(pass.is_void ? { voided: true } : {}),
    eventTicket: {
      headerFields: [
        {
          key: 'date',
          label: labels.date,
          value: pass.starts_at,
          dateStyle: 'PKDateStyleMedium',
          timeStyle: 'PKDateStyleShort',
          // The time at the venue, wherever the phone is.
          ignoresTimeZone: true,
          changeMessage: changed(pass, labels.date),
        },
      ],
      primaryFields: [{ key: 'event', label: labels.event, value: pass.event_name }],
      secondaryFields: [
        { key: 'product', label: labels.ticket, value: pass.product_name },
        ...(pass.holder_name ? [{ key: 'holder', label: labels.holder, value: pass.holder_name }] : []),
      ],
      auxiliaryFields: [
        ...(seat ? [{ key: 'seat', label: seat.label, value: seat.text, changeMessage: changed(pass, seat.label) }] : []),
        ...(pass.venue
          ? [{ key: 'venue', label: labels.venue, value: pass.venue, changeMessage: changed(pass, labels.venue) }]
          : []),
      ],
      backFields: [{ key: 'order', label: labels.order_number, value: pass.order_number }],
    },
  }
  // Read by the first who wants a pass: it takes 20 MB.
  const { PKPass } = await import('passkit-generator')
  const made = new PKPass(
    { 'pass.json': Buffer.from(JSON.stringify(document)), 'icon.png': await icon(pass, 29), 'icon@2x.png': await icon(pass, 58) },
    { wwdr: keys.wwdr, signerCert: keys.certificate, signerKey: keys.key, signerKeyPassphrase: keys.key_passphrase },
  )
  if (pass.code !== null) made.setBarcodes({ message: pass.code, format: 'PKBarcodeFormatQR', messageEncoding: 'iso-8859-1' })
  return made.getAsBuffer()
}

/** A square in the company's colours: a pass must have an icon. */
async function icon({ background_color, foreground_color }: WalletPass, size: number): Promise<Buffer> {
  const half = size / 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="${background_color}"/><circle cx="${half}" cy="${half}" r="${size / 4}" fill="${foreground_color}"/></svg>`
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg)).png().toBuffer()
}

function rgb(hex: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgb(${red}, ${green}, ${blue})`
}
