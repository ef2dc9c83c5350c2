import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

type ReceivedMail = { from: string; to: string[]; source: string }

type Answer = { code: number; text: string } | null
type Command = 'MAIL FROM' | 'RCPT TO' | 'DATA'

/** A real SMTP server in the test's own process. `refuse` answers as a server would that does not know the recipient, or what `at` names. */
export type TestMailServer = {
  url: string
  mails: ReceivedMail[]
  refuse: (answer: Answer, at?: Command) => void
  stop: () => Promise<void>
}

/**
 * Listens on 127.0.0.1, without sign-in or encryption; port 0 takes a free one. `looks_ms`: how long it looks through a mail that it has taken before
 * it answers.
 */
export async function startMailServer(port = 0, { looks_ms = 0 } = {}): Promise<TestMailServer> {
  const mails: ReceivedMail[] = []
  let refusal: { answer: Answer; at: Command } = { answer: null, at: 'RCPT TO' }
  /** What it says to a command. */
  const answer = (command: Command): Error | null => {
    if (refusal.answer === null || refusal.at !== command) return null
    return Object.assign(new Error(refusal.answer.text), { responseCode: refusal.answer.code })
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // A client keeps its connections: they are not waited for.
    closeTimeout: 50,
    onMailFrom: (_address, _session, done) => done(answer('MAIL FROM')),
    onRcptTo: (_address, _session, done) => done(answer('RCPT TO')),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const refused = answer('DATA')
        if (refused !== null) return done(refused)
        const { mailFrom, rcptTo } = session.envelope
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(chunks).toString(),
        })
        if (looks_ms === 0) return done()
        void lookThrough(looks_ms, done)
      })
    },
  })
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    refuse: (said, at = 'RCPT TO') => {
      refusal = { answer: said, at }
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Answers later; nobody waits for that at the end of a test. */
async function lookThrough(ms: number, done: () => void): Promise<void> {
  await setTimeout(ms, null, { ref: false })
  done()
}

export type MailPart = { type: string; filename: string | null; headers: string; content: Buffer }

/** The parts of a mail, decoded: what a mail program would show and attach. */
export function mailParts(source: string): MailPart[] {
  const end = source.indexOf('\r\n\r\n')
  const headers = source.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ')
  const body = source.slice(end + 4)
  const type = /^content-type:\s*([^;\r\n]+)/im.exec(headers)?.[1]?.toLowerCase() ?? 'text/plain'
  const boundary = /^content-type:.*boundary="?([^";\r\n]+)/im.exec(headers)?.[1]
  if (type.startsWith('multipart/') && boundary) {
    const parts = body.split(`--${boundary}`).slice(1, -1)
    return parts.flatMap((part) => mailParts(part.replace(/^\r\n/, '').replace(/\r\n$/, '')))
  }
  const encoding = /^content-transfer-encoding:\s*(\S+)/im.exec(headers)?.[1]?.toLowerCase()
  return [{ type, filename: /filename="?([^";\r\n]+)/i.exec(headers)?.[1] ?? null, headers, content: decode(body, encoding) }]
}

/** A header of the mail, decoded. */
export function mailHeader(source: string, name: string): string | null {
  const headers = source.slice(0, source.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ')
  const value = new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(headers)?.[1]
  if (value === undefined) return null
  const joined = value.replaceAll(/\?=\s+=\?/g, '?==?')
  return joined.replaceAll(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
    (kind.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : decode(text.replaceAll('_', ' '), 'quoted-printable')).toString(),
  )
}

function decode(text: string, encoding: string | undefined): Buffer {
  if (encoding === 'base64') return Buffer.from(text, 'base64')
  if (encoding !== 'quoted-printable') return Buffer.from(text)
  const binary = text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(binary, 'latin1')
}
