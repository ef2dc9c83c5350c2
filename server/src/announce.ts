import { z } from 'zod'
import type { Services } from './features/services.ts'

/** What the demo says of itself: a host without port, a path, and what can be seen there. */
const Guide = z.array(z.object({ host: z.string(), path: z.string(), text: z.string() }))
type GuideLine = z.infer<typeof Guide>[number]

/** What is said once the server listens on `port`: its address, and what there is to see at which one. */
export async function announcement(services: Pick<Services, 'config' | 'db' | 'mail'>, port: number): Promise<string> {
  const lines = [...(await demoLines(services)), ...ownLines(services)]
  const described = lines.map(({ host, path, text }) => `  http://${host}:${port}${path}\n      ${text}`)
  return `${[`Entree is running at http://localhost:${port}`, ...described].join('\n\n')}\n`
}

async function demoLines({ db }: Pick<Services, 'db'>): Promise<GuideLine[]> {
  const setting = await db.selectFrom('setting').select('value').where('key', '=', 'demo_guide').executeTakeFirst()
  return Guide.catch([]).parse(setting?.value)
}

/** Pages of the product itself; the outbox is there for trying out only. */
function ownLines({ config, mail }: Pick<Services, 'config' | 'mail'>): GuideLine[] {
  const api = { host: 'localhost', path: '/api/docs', text: 'every call of the API' }
  if (config.ENVIRONMENT !== 'local' || mail !== null) return [api]
  return [{ host: 'localhost', path: '/backoffice/mails', text: 'the mails that were sent, as no mail server is set' }, api]
}
