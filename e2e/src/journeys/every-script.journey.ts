import { drawPage, openPdf, type Pixels } from '@entree/server/testing/read-pdf.ts'
import { expect, test } from 'vitest'
import { visitors } from '../support/visitors.ts'

const { product } = visitors()

/** A page of A4 in points, and the texts below each other on it. */
const LEFT = 40
const STEP = 40
const texts = ['Dijkbios', 'Καλοκαίρι', 'مهرجان الصيف', '夏日之夜', 'ひらがな', '여름밤']

test('TPL-23 the built product draws the letters of every script on a ticket, in both weights', async () => {
  const { token } = await ask('/auth/login', { username: 'admin@zwaluw.example', password: 'Entree-demo-1' }).then((answer) =>
    answer.json(),
  )
  const headers = { authorization: `Bearer ${token}` }
  const [template] = await (await fetch(`${product().shop()}/api/ticket-templates`, { headers })).json()
  const text_blocks = texts.flatMap((text, index) =>
    [false, true].map((bold) => ({
      left: LEFT + (bold ? 260 : 0),
      top: LEFT + index * STEP,
      width: 240,
      height: 30,
      text,
      font_size: 18,
      align: 'left',
      color: '#000000',
      bold,
    })),
  )
  const { qr } = template
  const data = { qr: { ...qr, left: 200, top: 500 }, background: null, text_blocks }
  const preview = await ask(`/ticket-templates/${template.id}/preview`, { data }, headers)
  expect(preview.status).toBe(200)
  const page = await drawPage(await openPdf(Buffer.from(await preview.arrayBuffer())))
  for (const [index, text] of texts.entries())
    for (const left of [LEFT, LEFT + 260]) expect(inkIn(page, left, LEFT + index * STEP), text).toBeGreaterThan(100)
})

function ask(path: string, input: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${product().shop()}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(input),
  })
}

/** How many dark pixels there are in the box of a text, two pixels to the point. */
function inkIn({ width, data }: Pixels, left: number, top: number): number {
  let ink = 0
  for (let y = 2 * top; y < 2 * (top + 30); y++)
    for (let x = 2 * left; x < 2 * (left + 240); x++) if ((data[4 * (y * width + x)] ?? 255) < 100) ink++
  return ink
}
