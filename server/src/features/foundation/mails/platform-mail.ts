import type { ThemeColors } from '@entree/domain/foundation/theme.ts'
import { messagesIn, type Translate } from '#platform/messages.ts'
import type { MailContent } from './composed-mail.ts'
import type { Html } from './html.ts'
import { button, heading, mailPage, note, paragraph, type MailBrand } from './mail-layout.ts'
import { plainText } from './plain-text.ts'

/** Ink on paper, with the back office's own accent. */
const LAYOUT: ThemeColors = {
  primary_color: '#1c1b18',
  secondary_color: null,
  accent_color: null,
  description_color: null,
  button_color: '#2a44c4',
  button_text_color: '#ffffff',
  header: { backgroundColor: null },
  secondary: { backgroundColor: null, color: null },
  footer: { backgroundColor: null },
}
const NAME = 'Entree'

export type PlatformMail = {
  language: string
  /** Says nothing that has to stay between us and the reader: it is kept with the mail. */
  subject: string
  preview: string
  heading: string
  paragraphs: string[]
  /** Something to read off, shown large. */
  code?: string
  action?: { href: string; text: string }
  notes: string[]
}

/** The words of a mail of the platform in a language. */
export function platformWords(language: string): Translate {
  return messagesIn('mail', language)
}

/** Writes a mail that comes from the platform itself, as HTML and as plain text. */
export function writePlatformMail(mail: PlatformMail): MailContent {
  const { language, subject, preview, code, action } = mail
  const brand: MailBrand = { name: NAME, layout: LAYOUT, logo_url: null, legal: platformWords(language)('sent_by_platform') }
  const content: Html[] = [
    heading(mail.heading),
    ...mail.paragraphs.map(paragraph),
    ...(code === undefined ? [] : [largeCode(code)]),
    ...(action === undefined ? [] : [button(LAYOUT, action)]),
    ...mail.notes.map((text) => note(text)),
  ]
  const blocks = [
    mail.heading,
    ...mail.paragraphs,
    code ?? '',
    action === undefined ? '' : [action.text, action.href],
    ...mail.notes,
    ['--', brand.legal],
  ]
  return {
    subject,
    html: mailPage(brand, { language, subject, preview, content, data: null }),
    text: plainText(blocks),
    attachments: [],
    from_name: NAME,
    reply_to: null,
  }
}

function largeCode(code: string): Html {
  return {
    html: `<p class="panel ink" style="margin:0 0 20px;padding:18px 20px;background-color:#f4f2ee;border-radius:10px;color:#1c1b18;font:700 32px/40px ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;text-align:center">${code}</p>`,
  }
}
