import type { Language } from '@entree/domain/foundation/languages.ts'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LanguageProvider, startLanguage, useLanguage, type TextOverrides } from './language.tsx'

const texts: Partial<Record<Language, string>> = { en: 'Welcome', nl: 'Welkom', de: 'Willkommen' }
const load = vi.fn(async (language: Language) => ({ hello: texts[language] ?? '?' }))

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
  load.mockClear()
})

function browserSpeaks(...languages: string[]) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
}

function Page() {
  const { t, language, choose, suggest } = useLanguage()
  return (
    <>
      <p>{t('hello')}</p>
      <button onClick={() => choose('nl')}>choose nl</button>
      <button onClick={() => suggest('de')}>suggest de</button>
      <output>{language}</output>
    </>
  )
}

function show(start: Language, own?: TextOverrides) {
  const messages = { hello: texts[start] ?? '?' }
  return render(
    <LanguageProvider start={{ language: start, parts: ['first'], messages }} load={load} texts={own}>
      <Page />
    </LanguageProvider>,
  )
}

test('DEC-S-73 I18N-03 I18N-05 a visit starts in the stored language, else the point of sale’s, else the browser’s, else en', () => {
  browserSpeaks('de-AT', 'en')
  expect(startLanguage('es')).toBe('es')
  expect(startLanguage(null)).toBe('de')
  browserSpeaks('fr-FR')
  expect(startLanguage(null)).toBe('en')
  localStorage.setItem('language', 'nl')
  expect(startLanguage('es')).toBe('nl')
})

test('I18N-04 a chosen language is loaded, shown and there again on the next visit', async () => {
  show('en')
  expect(load).not.toHaveBeenCalled()
  act(() => screen.getByText('choose nl').click())
  await screen.findByText('Welkom')
  await waitFor(() => expect(document.documentElement.lang).toBe('nl'))
  expect(startLanguage('de')).toBe('nl')
})

test('DEC-S-73 a point of sale sets the language, but not over a choice', async () => {
  show('en')
  act(() => screen.getByText('suggest de').click())
  await screen.findByText('Willkommen')
  act(() => screen.getByText('choose nl').click())
  await screen.findByText('Welkom')
  act(() => screen.getByText('suggest de').click())
  expect(screen.getByRole('status').textContent).toBe('nl')
  expect(screen.getByText('Welkom')).toBeTruthy()
})

test('DEC-S-60 the company’s own wording goes before the message, in its language', async () => {
  show('en', { hello: { en: 'Hi from the meadow' } })
  screen.getByText('Hi from the meadow')
  act(() => screen.getByText('choose nl').click())
  await screen.findByText('Welkom')
})

test('messages that do not come are asked for again until they are there', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  show('en')
  await act(async () => screen.getByRole('button', { name: 'choose nl' }).click())
  await act(() => vi.advanceTimersToNextTimerAsync())
  expect(screen.getByText('Welcome')).toBeTruthy()
  await act(() => vi.advanceTimersToNextTimerAsync())
  expect(screen.getByText('Welkom')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(3)
})
