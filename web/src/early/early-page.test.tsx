import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showEarlyPage } from './early-page.ts'
import { useLeaveEarlyPage, useTakeOver, type KeptEarly } from './take-over.ts'

const TEMPLATE = `<template id="form"><main>
  <h1 data-text="title"></h1>
  <form method="post">
    <input name="username" /><input name="password" type="password" />
    <button type="button" aria-pressed="false" data-shows="password" data-label="show"></button>
    <button type="submit" data-text="go"></button>
    <button type="button" data-press="scan" data-text="scan"></button>
    <a href="/elsewhere?a=1" data-text="lost"></a>
    <select name="language" data-language><option value="en">English</option><option value="fr">Français</option></select>
  </form>
  <p role="status" data-says="wait"></p>
</main></template><div id="root"></div>`
const EN = { title: 'Door', show: 'Show', go: 'Sign in', scan: 'Scan', lost: 'Forgotten?', wait: 'One moment' }
const FR = { ...EN, title: 'Porte', go: 'Se connecter', wait: 'Un instant' }

beforeEach(() => {
  vi.stubGlobal('EARLY_TEXTS', { en: EN, fr: FR })
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-BE', 'en'])
  history.replaceState(null, '', '/start')
  document.body.innerHTML = TEMPLATE
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  localStorage.clear()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const early = () => document.querySelector<HTMLElement>('#early')
const inEarly = (selector: string) => early()!.querySelector<HTMLInputElement>(selector)!
const show = () => showEarlyPage('form', 'kept.language')!

/** The screen of an app that the early page stands for. */
function Screen({ isIts = true, onTake = () => {} }: { isIts?: boolean; onTake?: (kept: KeptEarly) => void }) {
  const [kept, setKept] = useState<KeptEarly | null>(null)
  useTakeOver(isIts, (found) => {
    setKept(found)
    onTake(found)
  })
  return (
    <form>
      <input name="username" value={kept?.values.username ?? ''} readOnly />
      <a href="/elsewhere">Forgotten?</a>
    </form>
  )
}
function Other() {
  useLeaveEarlyPage()
  return <p>other</p>
}
const start = (shown: React.ReactNode) => render(shown, { container: document.querySelector<HTMLElement>('#root')! })

test('LAY-39 it speaks the language that was chosen, else the browser’s', () => {
  show()
  expect(inEarly('h1').textContent).toBe('Porte')
  expect(document.documentElement.lang).toBe('fr')
  early()!.remove()
  localStorage.setItem('kept.language', 'en')
  show()
  expect(inEarly('h1').textContent).toBe('Door')
  expect(inEarly('[data-shows]').getAttribute('aria-label')).toBe('Show')
})

test('LAY-40 another language is spoken at once, and kept', () => {
  show()
  fireEvent.change(inEarly('select'), { target: { value: 'en' } })
  expect(inEarly('h1').textContent).toBe('Door')
  expect(localStorage.getItem('kept.language')).toBe('en')
})

test('LAY-39 what is typed, shown and sent is handed over once the screen is there, with the focus where it was', () => {
  const onTake = vi.fn()
  show()
  const username = inEarly('[name=username]')
  fireEvent.change(username, { target: { value: 'noor' } })
  fireEvent.change(inEarly('[name=password]'), { target: { value: 'Secret-1' } })
  fireEvent.click(inEarly('[data-shows]'))
  expect(inEarly('[name=password]').getAttribute('type')).toBe('text')
  expect(fireEvent.submit(inEarly('form')), 'the browser sends it nowhere').toBe(false)
  expect(inEarly('[type=submit]').getAttribute('aria-busy')).toBe('true')
  expect(inEarly('[role=status]').textContent).toBe('Un instant')
  username.focus()
  username.setSelectionRange(1, 3)
  start(<Screen onTake={onTake} />)
  expect(early()).toBeNull()
  const values = { username: 'noor', password: 'Secret-1', language: 'fr' }
  expect(onTake.mock.calls).toEqual([[{ values, pressed: 'submit', is_shown: true }]])
  const taken = document.querySelector<HTMLInputElement>('#root [name=username]')!
  expect(document.activeElement).toBe(taken)
  expect([taken.value, taken.selectionStart, taken.selectionEnd]).toEqual(['noor', 1, 3])
})

test('LAY-39 the focus on a link stays on it, and where nothing has the focus nothing gets it', () => {
  show()
  inEarly('a').focus()
  const { unmount } = start(<Screen />)
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Forgotten?' }))
  unmount()
  document.body.innerHTML = TEMPLATE
  show()
  start(<Screen />)
  expect(document.activeElement).toBe(document.body)
})

test('LAY-39 a button that is pressed is done by the app', () => {
  const onTake = vi.fn()
  show()
  fireEvent.click(inEarly('[data-press]'))
  expect(inEarly('[data-press]').getAttribute('aria-busy')).toBe('true')
  start(<Screen onTake={onTake} />)
  expect(onTake).toHaveBeenCalledWith(expect.objectContaining({ pressed: 'scan' }))
})

test.each([
  ['a finger is on a button', 'pointerdown', 'click'],
  ['a letter is being composed', 'compositionstart', 'compositionend'],
])('LAY-39 while %s nothing is taken away', (_, begun, done) => {
  const onTake = vi.fn()
  show()
  fireEvent(inEarly('[data-press]'), new Event(begun, { bubbles: true }))
  start(
    <>
      <Screen onTake={onTake} />
      <Other />
    </>,
  )
  expect(early()).not.toBeNull()
  expect(onTake).not.toHaveBeenCalled()
  fireEvent(inEarly('[data-press]'), new MouseEvent(done, { bubbles: true }))
  expect(early()).toBeNull()
  expect(onTake).toHaveBeenCalledWith(expect.objectContaining({ pressed: done === 'click' ? 'scan' : null }))
})

test.each([
  ['a key that is let go', () => fireEvent.keyUp(document.body, { code: 'Space' })],
  ['another window', () => window.dispatchEvent(new Event('blur'))],
])('ERR-61 a key that is down on it holds it, until %s', async (_, letGo) => {
  show()
  fireEvent.keyDown(inEarly('[data-press]'), { key: ' ', code: 'Space' })
  start(<Screen />)
  expect(early()).not.toBeNull()
  letGo()
  await vi.waitFor(() => expect(early()).toBeNull())
})

test('ERR-61 a mouse button that opens a menu holds nothing', () => {
  show()
  fireEvent.pointerDown(inEarly('[data-press]'), { pointerId: 1, button: 2 })
  start(<Screen />)
  expect(early()).toBeNull()
})

test('ERR-61 of two fingers the last one counts, and one that is never lifted holds it for five seconds', () => {
  vi.useFakeTimers()
  show()
  for (const pointerId of [1, 2]) fireEvent.pointerDown(inEarly('[data-press]'), { pointerId })
  start(<Screen />)
  fireEvent.pointerUp(document.body, { pointerId: 1 })
  vi.advanceTimersByTime(4000)
  expect(early()).not.toBeNull()
  act(() => void vi.advanceTimersByTime(1000))
  expect(early()).toBeNull()
})

test('LAY-39 a link is where the app starts, or goes when it runs; another tab is the browser’s business', () => {
  const onPop = vi.fn()
  window.addEventListener('popstate', onPop)
  show()
  // Here nothing is opened, no matter who it is left to.
  const left: boolean[] = []
  document.addEventListener('click', (event) => left.push(!event.defaultPrevented) && event.preventDefault(), { once: true })
  fireEvent.click(inEarly('a'), { ctrlKey: true })
  expect([location.pathname, left]).toEqual(['/start', [true]])
  fireEvent.click(inEarly('a'))
  expect(location.pathname + location.search).toBe('/elsewhere?a=1')
  expect(onPop).toHaveBeenCalledOnce()
  expect(inEarly('a').getAttribute('aria-busy')).toBe('true')
  window.removeEventListener('popstate', onPop)
})

test('LAY-39 another screen takes the place of the early page as it stands', () => {
  const onTake = vi.fn()
  show()
  start(
    <>
      <Screen isIts={false} onTake={onTake} />
      <Other />
    </>,
  )
  expect(early()).toBeNull()
  expect(onTake).not.toHaveBeenCalled()
})
