import { keepToken, readToken } from '@entree/web/session.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leaveShop, renderShop } from '../testing/render-shop.tsx'

afterEach(() => {
  keepToken(null)
  leaveShop()
})

/** Shows a page whose calls of `/user/language` are kept, and answered as told. */
async function show(answer: () => Response) {
  await renderShop('/404')
  const sent: { url: string; token: string | null; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    sent.push({ url, token: new Headers(options.headers).get('authorization'), body: options.body })
    return answer()
  })
  const choose = (language: string) =>
    fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: language } })
  return { sent, choose }
}
const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status })

test('I18N-08 CALL-36 DEC-S-88 a language that a signed-in user chooses is kept with the user', async () => {
  const { sent, choose } = await show(json({ language: 'nl' }))
  keepToken('token-1')
  choose('nl')
  await screen.findByRole('heading', { name: 'Pagina niet gevonden' })
  expect(sent).toEqual([{ url: '/api/user/language', token: 'Bearer token-1', body: '{"language":"nl"}' }])
})

test('CALL-36 a visitor’s choice is told to nobody', async () => {
  const { sent, choose } = await show(json({ language: 'nl' }))
  choose('nl')
  await screen.findByRole('heading', { name: 'Pagina niet gevonden' })
  expect(sent).toEqual([])
})

test('DEC-S-88 a failure changes nothing for the visitor; a token that is no longer valid is forgotten', async () => {
  const { choose } = await show(json([{ code: 'token_expired' }], 401))
  keepToken('token-1')
  choose('nl')
  await screen.findByRole('heading', { name: 'Pagina niet gevonden' })
  expect(screen.getByRole('alert').textContent).toBe('')
  await waitFor(() => expect(readToken()).toBeNull())
})
