import { z } from 'zod'
import { listPlatformAdmins } from './features/foundation/users/platform-admin-queries.ts'
import type { Services } from './features/services.ts'
import type { Config } from './platform/config.ts'

/** What the demo says of itself: a host without port, a path, and what can be seen there. */
const Guide = z.array(z.object({ host: z.string(), path: z.string(), text: z.string() }))
type GuideLine = z.infer<typeof Guide>[number]
/** Whom the demo lets sign in. */
const Logins = z.array(z.object({ username: z.string(), password: z.string(), text: z.string() }))

/** What is said once the server listens on `port`: its address, and what there is to see at which one. */
export async function announcement(services: Pick<Services, 'config' | 'db' | 'mail'>, port: number): Promise<string> {
  const lines = [...(await demoLines(services)), ...ownLines(services)]
  const described = lines.map(({ host, path, text }) => `  http://${host}:${port}${path}\n      ${text}`)
  const blocks = [`Entree is running at http://localhost:${port}`, ...described, ...(await backOffice(services, port))]
  return `${blocks.join('\n\n')}\n`
}

/** What the log says of a start without a mail server; null where mails are only looked at (RUN-11). */
export function mailWarning({ SMTP_URL, ENVIRONMENT }: Pick<Config, 'SMTP_URL' | 'ENVIRONMENT'>): string | null {
  if (SMTP_URL || ENVIRONMENT === 'local') return null
  return 'SMTP_URL is not set: mails are kept in the database, and nobody gets a ticket by mail'
}

async function demoLines({ db }: Pick<Services, 'db'>): Promise<GuideLine[]> {
  return Guide.catch([]).parse(await readSetting(db, 'demo_guide'))
}

/**
 * Where people sign in: with the accounts of the demo and their passwords, as nothing in it is anybody's; and before there is anybody, how there
 * comes to be.
 */
async function backOffice({ config, db }: Pick<Services, 'config' | 'db'>, port: number): Promise<string[]> {
  const address = new URL('/backoffice', config.BACKOFFICE_ORIGIN ?? `http://localhost:${port}`).href
  const logins = Logins.catch([]).parse(await readSetting(db, 'demo_logins'))
  const width = Math.max(...logins.map(({ username }) => username.length))
  const lines = logins.map(({ username, password, text }) => `      ${username.padEnd(width)}  ${password}  ${text}`)
  if (lines.length > 0) return [[`  ${address}`, '      demo logins:', ...lines].join('\n')]
  const isNew = (await listPlatformAdmins(db)).length === 0
  return isNew
    ? [
        `  ${address}\n      nobody can sign in yet: npm run admin -- you@example.com\n      prints a link for the first administrator`,
      ]
    : []
}

async function readSetting(db: Services['db'], key: string): Promise<unknown> {
  const setting = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return setting?.value
}

/** Pages of the product itself; the outbox is there for trying out only. */
function ownLines({ config, mail }: Pick<Services, 'config' | 'mail'>): GuideLine[] {
  const api = { host: 'localhost', path: '/api/docs', text: 'every call of the API' }
  if (config.ENVIRONMENT !== 'local' || mail !== null) return [api]
  return [{ host: 'localhost', path: '/backoffice/mails', text: 'the mails that were sent, as no mail server is set' }, api]
}
