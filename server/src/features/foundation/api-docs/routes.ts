import { contentSecurityPolicy } from '#features/foundation/pages/content-security-policy.ts'
import { sourceHash } from '#features/foundation/pages/html.ts'
import { ROOT_FOLDER } from '#platform/folders.ts'
import { refuse } from '#platform/http/refused.ts'
import type { Services, Slice } from '#features/services.ts'
import { DOCS_CSS, docsPage } from './docs-page.ts'
import { describeContract, openApi, partForKeys } from './openapi.ts'
import { packSdk } from './pack-sdk.ts'

/** Where `npm run build` puts the SDK; a server that was not built has none. */
const SDK = new URL('sdk/dist/', ROOT_FOLDER)

/** Serves the description of all calls, made from the contract: for tools and for people, and the SDK as a package (SDK-10). */
export function bindApiDocs({ app }: Services): Slice {
  let made: { json: string; html: string; for_keys: string } | null = null
  const make = () => {
    const contract = describeContract()
    const for_keys = JSON.stringify(openApi(partForKeys(contract)))
    return (made ??= { json: JSON.stringify(openApi(contract)), html: docsPage(contract), for_keys })
  }
  const type = 'application/json; charset=utf-8'
  app.get('/api/openapi.json', (_request, reply) => reply.type(type).send((made ?? make()).json))
  app.get('/api/openapi-keys.json', (_request, reply) => reply.type(type).send((made ?? make()).for_keys))
  app.get('/api/docs', (_request, reply) =>
    reply
      .header('content-security-policy', contentSecurityPolicy({ styles: [sourceHash(DOCS_CSS)], embeddable: false }))
      .type('text/html; charset=utf-8')
      .send((made ?? make()).html),
  )
  let packed: Buffer | null = null
  app.get('/api/sdk.tgz', async (_request, reply) => {
    packed ??= await packSdk(SDK)
    if (packed === null) return refuse('not_found')
    return reply.type('application/gzip').header('content-disposition', 'attachment; filename="sdk.tgz"').send(packed)
  })
  return {}
}
