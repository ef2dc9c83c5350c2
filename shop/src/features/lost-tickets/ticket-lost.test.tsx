import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { solveAltcha } from '../captcha/solve-altcha.ts'

// The work itself is done in a worker of the browser; the journey does it for real.
vi.mock('../captcha/solve-altcha.ts')
let solvedTimes = 0
beforeEach(() => {
  solvedTimes = 0
  vi.mocked(solveAltcha).mockImplementation(async () => `token-${++solvedTimes}`)
})
afterEach(() => {
  leaveShop()
  vi.restoreAllMocks()
})

const captcha = {
  provider: 'altcha' as const,
  challenge: {
    parameters: { algorithm: 'PBKDF2/SHA-256', nonce: '00', salt: '00', cost: 1, keyLength: 32, keyPrefix: '00' },
    signature: 's',
  },
}
const open = (searchLostTickets: unknown = { success: true }) =>
  renderShop('/ticket-lost', { answers: { getCaptcha: captcha, searchLostTickets: () => searchLostTickets } })
const robotBox = () => screen.findByRole<HTMLInputElement>('checkbox', { name: "I'm not a robot" })
const search = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send my tickets' })
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const fill = (email = ' jan@example.com ', date = '4-7-2026') => {
  type(/Email address/, email)
  type(/Date of the event/, date)
}
const verify = async () => {
  const box = await robotBox()
  fireEvent.click(box)
  await screen.findByText('Checked.')
}
const soon = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('ROUTE-21 LOST-01 LOST-02 LOST-03 LOST-04 LOST-05 LOST-06 LOST-18 a bare page of its own, with four languages', async () => {
  await open()
  await robotBox()
  screen.getByRole('heading', { level: 1, name: 'Lost your tickets?' })
  expect(screen.queryByRole('banner')).toBeNull()
  expect(screen.queryByRole('contentinfo')).toBeNull()
  const languages = [...screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' }).options]
  expect(languages.map(({ value }) => value)).toEqual(['nl', 'de', 'en', 'es'])
  expect(screen.getByLabelText(/Email address/).getAttribute('type')).toBe('email')
  expect(screen.getByLabelText(/Date of the event/).getAttribute('inputmode')).toBe('numeric')
  expect(search().type).toBe('submit')
})

test('LOST-08 LOST-12 the search waits for the captcha', async () => {
  const { calls } = await open()
  await robotBox()
  fill()
  expect(search().disabled).toBe(true)
  fireEvent.submit(search().form!)
  await screen.findByText("Please confirm that you're not a robot.")
  expect(calls('searchLostTickets')).toHaveLength(0)
  await verify()
  expect(search().disabled).toBe(false)
})

test('LOST-15 LOST-16 the search is sent with the day as year, month, day, and a green notice says that orders were sent', async () => {
  const { calls } = await open()
  await verify()
  fill()
  fireEvent.click(search())
  await screen.findByText("We've sent your orders")
  expect(document.querySelector('[data-alert=success]')?.textContent).toContain("We've sent your orders")
  expect(calls('searchLostTickets').map(({ input }) => input)).toEqual([
    { email: 'jan@example.com', date: '2026-07-04', recaptcha: 'token-1' },
  ])
})

test('LOST-09 LOST-13 disabled while it searches, and after it until the captcha, which is a new one, is verified again', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<unknown>()
  const { calls } = await open(promise)
  await verify()
  fill()
  const state = () => search().form?.dataset.state
  expect([state(), search().disabled]).toEqual(['idle', false])
  fireEvent.click(search())
  await waitFor(() => expect([state(), search().disabled]).toEqual(['searching', true]))
  answer({ success: true })
  await screen.findByText("We've sent your orders")
  expect([state(), search().disabled, (await robotBox()).checked]).toEqual(['found', true, false])
  await waitFor(() => expect(calls('getCaptcha')).toHaveLength(2))
  await verify()
  expect(search().disabled).toBe(false)
  fireEvent.click(search())
  await waitFor(() => expect(calls('searchLostTickets')[1]?.input.recaptcha).toBe('token-2'))
})

test('LOST-10 LOST-11 a wrong address and a wrong day are said beside them, and nothing is sent', async () => {
  const { calls } = await open()
  await verify()
  fill('jan@example', '31-02-2026')
  fireEvent.click(search())
  await screen.findByText(/^Invalid email address\./)
  screen.getByText('Invalid date.')
  expect(document.activeElement).toBe(screen.getByLabelText(/Email address/))
  fill('jan@example.com', '4 july')
  fireEvent.click(search())
  await screen.findByText('Invalid date.')
  expect(screen.queryByText(/^Invalid email address\./)).toBeNull()
  expect(calls('searchLostTickets')).toHaveLength(0)
  expect(search().disabled).toBe(false)
})

test('LOST-07 LOST-14 finding nothing is an error in an alert', async () => {
  await open([{ code: 'ticket_lost_no_orders' }])
  await verify()
  fill()
  fireEvent.click(search())
  const text = await screen.findByText('No orders found for this email address and date. Contact the organiser if you need help.')
  expect(text.closest('[role=alert]')).not.toBeNull()
  expect(document.querySelector('[data-alert=danger]')).not.toBeNull()
  expect(document.querySelector('[data-alert=success]')).toBeNull()
})

test.each([
  ['too many searches', [{ code: 'too_many_requests' }], /Too many requests/],
  ['the network', 'broken', 'Something went wrong, please try again.'],
])('%s: said in the alert', async (_, answer, text) => {
  await open(answer)
  await verify()
  fill()
  fireEvent.click(search())
  expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull()
})

test('LOST-17 CONST-16 half a second after a change of language the captcha is a new one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { calls } = await open()
  await verify()
  fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: 'nl' } })
  await screen.findByRole('heading', { level: 1, name: 'Tickets kwijt?' })
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  await soon(300)
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  await soon(250)
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Stuur mijn tickets' }).disabled).toBe(true)
  expect(calls('getCaptcha')).toHaveLength(2)
})

test('a captcha that could not be solved says so, and can be tried again', async () => {
  vi.mocked(solveAltcha).mockRejectedValueOnce(new Error('no worker'))
  await open()
  fireEvent.click(await robotBox())
  await screen.findByText('The check failed. Please try again.')
  expect((await robotBox()).checked).toBe(false)
  expect(search().disabled).toBe(true)
  await verify()
})

test('a captcha that was verified too long ago has to be verified again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await open()
  await verify()
  await soon(9 * 60_000 + 100)
  await screen.findByText(/has expired/)
  expect(search().disabled).toBe(true)
})

test('DEC-S-70 where Google’s captcha is in use its script is loaded, and its token is what the search takes', async () => {
  const searched = {
    getCaptcha: { provider: 'recaptcha' as const, site_key: 'site' },
    searchLostTickets: { success: true as const },
  }
  const scripts: HTMLScriptElement[] = []
  vi.spyOn(document.head, 'append').mockImplementation((node) => void (node instanceof HTMLScriptElement && scripts.push(node)))
  const { calls } = await renderShop('/ticket-lost', { answers: searched })
  await waitFor(() => expect(scripts).toHaveLength(1))
  expect(scripts[0]?.src).toMatch(/^https:\/\/www\.google\.com\/recaptcha\/api\.js\?.*hl=en/)
  let pass: ((token: string) => void) | undefined
  const render = vi.fn((_place: HTMLElement, options: { sitekey: string; callback: (token: string) => void }) => {
    pass = options.callback
    return 0
  })
  vi.stubGlobal('grecaptcha', { ready: (then: () => void) => then(), render })
  fireEvent.load(scripts[0]!)
  await waitFor(() => expect(render).toHaveBeenCalledOnce())
  expect(render.mock.calls[0]?.[1].sitekey).toBe('site')
  expect(search().disabled).toBe(true)
  act(() => pass?.('from-google'))
  expect(search().disabled).toBe(false)
  fill()
  fireEvent.click(search())
  await screen.findByText("We've sent your orders")
  expect(calls('searchLostTickets')[0]?.input.recaptcha).toBe('from-google')
  expect(solveAltcha).not.toHaveBeenCalled()
})

test('the footer of the shop leads here', async () => {
  await renderShop('/404')
  expect((await screen.findByRole('link', { name: 'Lost your tickets?' })).getAttribute('href')).toBe('/ticket-lost')
})
