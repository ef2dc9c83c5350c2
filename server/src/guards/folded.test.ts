import { folded } from '@entree/domain/foundation/search-words.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'

/** All letters and marks of Latin, Greek and Cyrillic, and the signs between words. */
const characters = Array.from({ length: 0x530 }, (_, at) => at)
  .concat(Array.from({ length: 0x100 }, (_, at) => 0x1e00 + at))
  .concat(Array.from({ length: 0x30 }, (_, at) => 0x2010 + at))
  .filter((at) => at >= 0x20)
  .map((at) => String.fromCodePoint(at))

test('DOOR-06 the database folds every letter as the code does', async () => {
  const server = await startTestServer()
  try {
    const texts = characters.flatMap((one) => [one, `x${one}e`])
    const { rows } = await sql<{ text: string; stored: string }>`
      select text, folded(text) as stored from unnest(${texts}::text[]) with ordinality as given (text, place) order by place`.execute(
      server.services.db,
    )
    expect(rows).toHaveLength(texts.length)
    expect(rows.flatMap(({ text, stored }) => (stored === folded(text) ? [] : [[text, stored, folded(text)]]))).toEqual([])
  } finally {
    await server.stop()
  }
})
