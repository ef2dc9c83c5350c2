import { beforeAll, beforeEach, expect, test } from 'vitest'

beforeAll(() => import('./record-taps.ts'))
beforeEach(() => {
  window.earlyTaps?.splice(0)
  document.body.innerHTML = `<div id="root" data-painted><main>
    <article data-product="11"><div data-range="1 1 9">
      <button class="less" aria-disabled="true"></button><input value="0" /><button class="more"></button>
    </div><button class="quick"></button></article>
    <aside data-empty><button class="on" data-way-on disabled></button></aside>
  </main></div>`
})

const one = (selector: string) => document.querySelector<HTMLButtonElement>(selector)!
/** Disabled, or not to be seen on a phone. */
const isClosed = () => one('.on').disabled || one('.on').closest('[data-empty]') !== null
const tapped = () => window.earlyTaps?.flatMap((tap) => (tap.kind === 'click' ? [tap.selector] : []))

test('ERR-67 on the painted page the way on opens with the first ticket, and a tap on it is kept after what was chosen', () => {
  one('.on').click()
  expect([isClosed(), tapped()]).toEqual([true, []])
  one('.more').click()
  expect(isClosed()).toBe(false)
  one('.on').click()
  expect(tapped()).toEqual(['button.more', 'button.on'])
  one('.less').click()
  expect(isClosed()).toBe(true)
})

test('ERR-67 so it does with a number that is typed, and with an amount that is given', () => {
  const input = document.querySelector('input')!
  const type = (value: string) => {
    input.value = value
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  type('2')
  expect(isClosed()).toBe(false)
  type('')
  expect(isClosed()).toBe(true)
  one('.quick').click()
  expect(isClosed()).toBe(false)
})

test('QTY-01 with one chosen on the painted page fewer and more can be pressed, and look so', () => {
  const marks = () => ['.less', '.more'].map((button) => one(button).getAttribute('aria-disabled'))
  one('.more').click()
  expect(marks()).toEqual([null, null])
  for (let press = 0; press < 8; press++) one('.more').click()
  expect(marks()).toEqual([null, 'true'])
})
