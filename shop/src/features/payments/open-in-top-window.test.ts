import { afterEach, expect, test, vi } from 'vitest'
import { openInTopWindow } from './open-in-top-window.ts'

afterEach(() => vi.unstubAllGlobals())

test('PAY-13 LAY-35 the redirect is opened in the top window, as a whole address', () => {
  const top = { location: { href: '' } }
  vi.stubGlobal('top', top)
  openInTopWindow('/order/thanks')
  expect(top.location.href).toBe(`${location.origin}/order/thanks`)
})

test('a frame that may not move the window around it is moved itself', () => {
  const own = { href: '' }
  const locked = {
    get location(): never {
      throw new DOMException('locked', 'SecurityError')
    },
  }
  vi.stubGlobal('window', { top: locked, location: own })
  openInTopWindow('https://pay.example/1')
  expect(own.href).toBe('https://pay.example/1')
})
