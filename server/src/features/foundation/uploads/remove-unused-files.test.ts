import { imagePurposes, type ImagePurpose } from '@entree/domain/foundation/image-rules.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newSecret } from '#platform/tokens.ts'
import { aCompany, anEvent, aProduct } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { picture } from './image-testing.ts'
import { removeUnusedFiles } from './remove-unused-files.ts'

const server = prepareServer()
const company = prepare(() => aCompany(server.services.db))

const look = (path: string) => server.app.inject({ url: `/files/${path}`, headers: { host: 'localhost' } })

describe('images that nothing shows', () => {
  const WEEK = 7 * 86_400_000
  /** For each purpose, what shows an image of it. */
  const shownBy: Record<ImagePurpose, (path: string) => Promise<unknown>> = {
    event_image: (path) => anEvent(server.services.db, company, { image: path }),
    event_banner: (path) => anEvent(server.services.db, company, { banner: path }),
    product_image: async (path) => aProduct(server.services.db, await anEvent(server.services.db, company), { image: path }),
    ticket_background: (path) =>
      server.services.db
        .insertInto('ticket_template')
        .values({ company_id: company.id, name: 'With a background', background: path })
        .execute(),
    logo: (path) =>
      server.services.db
        .updateTable('company')
        .set({ layout: JSON.stringify({ logo: path }) })
        .where('id', '=', company.id)
        .execute(),
  }
  const isThere = async (path: string) => (await look(path)).statusCode === 200

  /** A file as it is once it was confirmed. */
  async function aStored(purpose: ImagePurpose) {
    const path = `public/${company.id}/${purpose}/${newSecret()}.png`
    const file = { company_id: company.id, path, purpose, content_type: 'image/png', status: 'stored', size: 100 }
    await server.services.db
      .insertInto('file')
      .values({ ...file, created_at: server.clock.now() })
      .execute()
    await server.services.files.put(path, await picture(9, 9), 'image/png')
    return path
  }

  test.each(imagePurposes)(
    'FILE-05 a %s that a record shows stays, one that nothing shows goes after a week',
    async (purpose) => {
      const [shown, unused] = [await aStored(purpose), await aStored(purpose)]
      await shownBy[purpose](shown)
      server.clock.advance(WEEK)
      await removeUnusedFiles(server.services)
      expect([await isThere(shown), await isThere(unused)]).toEqual([true, true])
      server.clock.advance(1)
      await removeUnusedFiles(server.services)
      expect([await isThere(shown), await isThere(unused)]).toEqual([true, false])
    },
  )

  test.each(['event', 'product'])('FILE-05 one in the description of an %s stays', async (of) => {
    const path = await aStored('event_image')
    const event = await anEvent(server.services.db, company)
    const description = `<p><img src="/files/${path}"></p>`
    if (of === 'product') await aProduct(server.services.db, event, { description })
    else await server.services.db.updateTable('event').set({ description }).where('id', '=', event.id).execute()
    server.clock.advance(WEEK + 1)
    await removeUnusedFiles(server.services)
    expect(await isThere(path)).toBe(true)
  })

  test('FILE-05 one that new companies start with stays', async () => {
    const path = await aStored('ticket_background')
    const value = JSON.stringify({ background: path })
    await server.services.db.insertInto('default_value').values({ key: 'ticket_template', value }).execute()
    server.clock.advance(WEEK + 1)
    await removeUnusedFiles(server.services)
    expect(await isThere(path)).toBe(true)
  })

  test('FILE-05 every column that holds an image is one that the sweep knows', async () => {
    // Scanners, settlements and unknown payments are described in plain text, where no image can stand.
    const { rows } = await sql<{ place: string }>`
      select table_name || '.' || column_name as place from information_schema.columns
       where table_schema = 'public' and table_name !~ '^(sandbox.*|scanner|settlement_line|unknown_payment)$'
         and column_name ~ '^(image|banner|background|logo|picture|photo|description)$' order by 1`.execute(server.services.db)
    expect(rows.map(({ place }) => place)).toEqual([
      'event.banner',
      'event.description',
      'event.image',
      'product.description',
      'product.image',
      'ticket_template.background',
    ])
  })
})
