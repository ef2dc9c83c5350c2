/**
 * What can be used before an app runs: part of a script that stands in the page itself (`build-early.ts`). It shows one of the page's templates, in
 * the language of the visitor who looks at it, as `#early` above `#root`, and keeps in it what is typed, pressed and chosen;
 * `take-over.ts` hands that to the app.
 */
import { chooseLanguage, languageOf, languages, type Language } from '@entree/domain/foundation/languages.ts'
import { holdMeanwhile } from './hold.ts'
import { takeName } from './kept-name.ts'

/** The texts that the templates name, by language and key: the build writes them here. */
declare const EARLY_TEXTS: Readonly<Record<Language, Readonly<Record<string, string>>>>

/** What the browser keeps under a name; null also where it keeps nothing. */
export function keptOf(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Shows a template of the page. `stored_as`: where the app keeps which language was chosen; `suggested`: the next best. */
export function showEarlyPage(template: string, stored_as: string, suggested: Language | null = null): HTMLElement | null {
  const source = document.querySelector<HTMLTemplateElement>(`template#${template}`)
  if (source === null) return null
  const page = document.createElement('div')
  page.id = 'early'
  page.append(source.content.cloneNode(true))
  speak(page, languageFor(stored_as, suggested))
  const username = page.querySelector<HTMLInputElement>('[name=username]')
  if (username) username.value = takeName()
  page.addEventListener('click', onClick)
  page.addEventListener('submit', onSubmit)
  page.addEventListener('change', (event) => onChange(page, event, stored_as))
  holdMeanwhile('#early')
  source.before(page)
  // The app is laid out below it meanwhile, for nobody to see or reach.
  document.querySelector('#root')?.toggleAttribute('inert', true)
  return page
}

/** Writes the texts of what the page says where the app does not come (`await-app.ts`). */
export function speakMissing(stored_as: string, suggested: Language | null = null): void {
  const notice = document.querySelector<HTMLElement>('#app-missing')
  if (notice) speak(notice, languageFor(stored_as, suggested))
}

function languageFor(stored_as: string, suggested: Language | null): Language {
  return chooseLanguage({
    stored: keptOf(stored_as),
    point_of_sale: suggested,
    browser: navigator.languages,
    detected: languages,
  })
}

/** Once: they stand wherever they are named. */
function textsIn(language: Language): Readonly<Record<string, string>> {
  return EARLY_TEXTS[language]
}

/** Writes the texts of a language into what names them. */
function speak(page: HTMLElement, language: Language): void {
  const texts = textsIn(language)
  document.documentElement.lang = language
  for (const element of page.querySelectorAll<HTMLElement>('[data-text]'))
    element.textContent = texts[element.dataset.text ?? ''] ?? ''
  for (const element of page.querySelectorAll<HTMLElement>('[data-label]'))
    element.setAttribute('aria-label', texts[element.dataset.label ?? ''] ?? '')
  for (const choice of page.querySelectorAll<HTMLSelectElement>('select[data-language]')) choice.value = language
}

function onClick(event: MouseEvent): void {
  const control = event.target instanceof Element ? event.target.closest<HTMLElement>('a,button') : null
  const page = control?.closest<HTMLElement>('#early')
  if (!control || !page) return
  if (control instanceof HTMLAnchorElement) return follow(page, control, event)
  const { press, shows } = control.dataset
  if (press !== undefined) take(page, control, press)
  if (shows === undefined) return
  const isShown = control.getAttribute('aria-pressed') !== 'true'
  control.setAttribute('aria-pressed', String(isShown))
  page.querySelector(`[name="${shows}"]`)?.setAttribute('type', isShown ? 'text' : 'password')
}

function onSubmit(event: SubmitEvent): void {
  event.preventDefault()
  const page = event.currentTarget
  if (page instanceof HTMLElement) take(page, page.querySelector('[type=submit]'), 'submit')
}

/** A link becomes the address that the app starts at, or goes to if it runs already: the page is not requested again, and its files keep loading. */
function follow(page: HTMLElement, link: HTMLAnchorElement, event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link.target !== '') return
  event.preventDefault()
  history.pushState(null, '', link.href)
  take(page, link, '')
  dispatchEvent(new PopStateEvent('popstate', { state: null }))
}

/** Says that it is being done: to the eye by `aria-busy`, to the ear by the status. Pressed again it is not done twice. */
function take(page: HTMLElement, control: HTMLElement | null, name: string): void {
  for (const before of page.querySelectorAll('[aria-busy]')) before.removeAttribute('aria-busy')
  control?.setAttribute('aria-busy', 'true')
  page.dataset.pressed = name
  const status = page.querySelector<HTMLElement>('[role=status]')
  const language = languageOf(document.documentElement.lang) ?? 'en'
  if (status) status.textContent = textsIn(language)[status.dataset.says ?? ''] ?? ''
}

function onChange(page: HTMLElement, { target }: Event, stored_as: string): void {
  if (!(target instanceof HTMLSelectElement)) return
  const language = languageOf(target.value)
  if (language === null) return
  speak(page, language)
  try {
    localStorage.setItem(stored_as, language)
  } catch {
    // The app learns of it as it takes over.
  }
}
