import { contentSecurityPolicy } from '#features/foundation/pages/content-security-policy.ts'
import { sourceHash } from '#features/foundation/pages/html.ts'
import type { Services, Slice } from '#features/services.ts'
import { DOCS_CSS, docsPage } from './docs-page.ts'
import { describeContract, openApi } from './openapi.ts'

/** Serves the description of all calls, made from the contract: for tools and for people. */
export function bindApiDocs({ app }: Services): Slice {
  let made: { json: string; html: string } | null = null
  const make = () => {
    const contract = describeContract()
    return (made ??= { json: JSON.stringify(openApi(contract)), html: docsPage(contract) })
  }
  app.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send((made ?? make()).json))
  app.get('/api/docs', (_request, reply) =>
    reply
      .header('content-security-policy', contentSecurityPolicy({ styles: [sourceHash(DOCS_CSS)], embeddable: false }))
      .type('text/html; charset=utf-8')
      .send((made ?? make()).html),
  )
  return {}
}
