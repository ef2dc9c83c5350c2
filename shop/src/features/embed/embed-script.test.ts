import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadBlankFrames } from '../../testing/blank-frames.ts'

const shop = 'https://shop.example'

beforeEach(() => {
  loadBlankFrames()
  vi.resetModules()
})

afterEach(() => vi.restoreAllMocks())

async function embed(html: string, path = '/agenda'): Promise<{ frame: HTMLIFrameElement; sent: [unknown, string][] }> {
  history.replaceState(null, '', path)
  document.body.innerHTML = html
  await import('./embed-script.ts')
  const frame = document.querySelector('iframe')!
  const sent: [unknown, string][] = []
  const contentWindow = { postMessage: (message: unknown, origin: string) => sent.push([message, origin]) }
  Object.defineProperty(frame, 'contentWindow', { value: contentWindow })
  return { frame, sent }
}

function hear(data: unknown, source: unknown, origin = shop): void {
  const message = new MessageEvent('message', { data, origin })
  Object.defineProperty(message, 'source', { value: source })
  window.dispatchEvent(message)
}

test('LAY-35 a place on a page becomes the shop, which is sent the campaign and the site but not the page', async () => {
  const { frame } = await embed(
    `<div data-entree="${shop}/p/open-air" title="Kaarten"></div>`,
    '/agenda?utm_source=brief&ft_campaign_name=vroeg&token=1',
  )
  expect(frame.src).toBe(`${shop}/p/open-air?utm_source=brief&ft_campaign_name=vroeg&embed=1`)
  expect([frame.title, frame.referrerPolicy]).toEqual(['Kaarten', 'strict-origin'])
})

test('what the address of the shop says itself stays', async () => {
  const { frame } = await embed(`<div data-entree="${shop}/p/open-air?utm_source=site"></div>`, '/agenda?utm_source=brief')
  expect(frame.src).toBe(`${shop}/p/open-air?utm_source=site&embed=1`)
  expect(frame.title).toBe('Tickets')
})

test('LAY-35 the frame is as high as the shop says, and hears which part of it is in sight', async () => {
  const { frame, sent } = await embed(`<div data-entree="${shop}/p/open-air"></div>`)
  hear({ type: 'entree:height', height: 1234 }, frame.contentWindow)
  expect(frame.style.height).toBe('1234px')
  expect(sent).toEqual([[{ type: 'entree:visible', top: expect.any(Number) }, shop]])
  hear({ type: 'entree:height', height: -1 }, frame.contentWindow)
  expect(frame.style.height).toBe('1234px')
})

test('nobody else moves the frame: neither another frame nor another origin in it', async () => {
  const { frame } = await embed(`<div data-entree="${shop}/p/open-air"></div>`)
  hear({ type: 'entree:height', height: 1 }, window)
  hear({ type: 'entree:height', height: 1 }, frame.contentWindow, 'https://evil.example')
  expect(frame.style.height).toBe('600px')
})

test('a new page of the shop is shown from its top, when that is out of sight', async () => {
  const { frame } = await embed(`<div data-entree="${shop}/p/open-air"></div>`)
  const scrolled = vi.spyOn(frame, 'scrollIntoView').mockReturnValue()
  const top = vi.spyOn(frame, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 50, 100, 600))
  hear({ type: 'entree:top' }, frame.contentWindow)
  expect(scrolled).not.toHaveBeenCalled()
  top.mockReturnValue(new DOMRect(0, -300, 100, 600))
  hear({ type: 'entree:top' }, frame.contentWindow)
  expect(scrolled).toHaveBeenCalledOnce()
})
