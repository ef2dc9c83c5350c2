/** What the page is given for a walk over its controls. */
export type PageWalk = {
  /** What a control is, as CSS. */
  selector: string
  type: Readonly<Record<string, string | readonly [string, string]>>
  keep: readonly string[]
  /** What is left alone, as CSS. */
  leave: string
  /** How many more nameless boxes are enough. */
  boxes: number
  onlyMissing: boolean
  /** How many texts were made up. */
  count: number
  /** How the placeholders of dates read. */
  formats: { date: string; date_time: string }
}
/** Where a walk stops: at a control, marked `now`, that only Playwright can fill in; or (null) at its end. */
export type PageStop = { at: 'file' | 'rich' | null; boxes: number; count: number }

/**
 * In the page, in one go: gives every control that nobody has walked over another value, as a person's typing and clicking would; also
 * those that come into sight on the way. A round trip for each would take most of the time.
 */
export async function walkInPage(root: Element, walk: PageWalk): Promise<PageStop> {
  let { boxes, count } = walk
  for (;;) {
    await settled()
    const control = nextControl()
    if (!control) return { at: null, boxes, count }
    const label = labelOf(control)
    const kind = kindOf(control)
    const isKept = [control.name, label].some((key) => walk.keep.includes(key))
    const isEnough = kind === 'box' && !control.name && (boxes -= 1) < 0
    if (isKept || isEnough || (walk.onlyMissing && !isMissing(control, kind))) control.dataset.walked = 'done'
    else if (kind === 'file' || kind === 'rich') return { at: kind, boxes, count }
    else if (kind === 'box') {
      control.dataset.walked = control.checked ? 'ticked' : 'done'
      if (!control.checked) control.click()
    } else {
      control.dataset.walked = 'done'
      if (kind === 'choice') control.click()
      else if (kind === 'list') await chooseAnother(control, walk.onlyMissing ? undefined : wantedOf(control.name, label))
      else type(control, textFor(control, wantedOf(control.name, label), (count += 1)))
    }
  }

  /** What was done is drawn, and what it asked the server for is there. */
  async function settled(): Promise<void> {
    const until = performance.now() + 10_000
    do await new Promise((done) => setTimeout(done))
    while ((window.walk?.pending ?? 0) > 0 && performance.now() < until)
  }

  function nextControl(): HTMLInputElement | null {
    for (const element of root.querySelectorAll<HTMLInputElement>(walk.selector)) {
      const isOff = element.disabled || element.closest(`${walk.leave}, fieldset:disabled, [inert]`)
      if (element.dataset.walked || isOff) continue
      if (element.type !== 'file' && !element.checkVisibility({ visibilityProperty: true })) continue
      if (element.type !== 'radio') {
        element.dataset.walked = 'now'
        return element
      }
      const group = [...root.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${element.name}"]`)]
      for (const one of group) one.dataset.walked = 'done'
      const other = group[(group.findIndex((one) => one.checked) + 1) % group.length]
      if (other && !other.disabled) return other
    }
    return null
  }

  function kindOf(control: HTMLInputElement): 'box' | 'choice' | 'file' | 'list' | 'rich' | 'text' {
    if (control.type === 'file') return 'file'
    if (control.type === 'radio') return 'choice'
    if (control.type === 'checkbox') return 'box'
    if (control.isContentEditable) return 'rich'
    return control.getAttribute('aria-haspopup') === 'listbox' ? 'list' : 'text'
  }

  function labelOf(control: HTMLInputElement): string {
    return (control.getAttribute('aria-label') ?? control.labels?.[0]?.textContent ?? '').replace(/ \*$/, '')
  }

  function isMissing(control: HTMLInputElement, kind: string): boolean {
    const isChosen = kind === 'choice' ? root.querySelector(`input[type=radio][name="${control.name}"]:checked`) : control.value
    const isAsked = typeof (walk.type[control.name] ?? walk.type[labelOf(control)]) === 'object'
    return kind !== 'box' && !isChosen && (isAsked || control.required || control.getAttribute('aria-required') === 'true')
  }

  /** What the walk says that is typed here; undefined: anything. */
  function wantedOf(name: string, label: string): string | undefined {
    const wanted = walk.type[name] ?? walk.type[label]
    return typeof wanted === 'object' ? wanted[walk.onlyMissing ? 0 : 1] : wanted
  }

  /** Like the keys, so that the page's own events follow. */
  function type(control: HTMLInputElement, text: string): void {
    control.focus()
    control.select()
    document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
    if (control.value === '' && text !== '') throw new Error(`nothing can be typed into ${control.name}`)
  }

  async function chooseAnother(control: HTMLInputElement, wanted: string | undefined): Promise<void> {
    control.focus()
    control.click()
    // There may be nothing (else) to choose; then what it sets is missing in what is sent.
    const until = performance.now() + 2000
    let options: HTMLElement[] = []
    while (options.length === 0 && performance.now() < until) {
      await settled()
      options = [...document.querySelectorAll<HTMLElement>('[role=option]:not([data-combobox-disabled])')].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      )
    }
    const other = options.find(({ textContent }) =>
      wanted === undefined ? textContent !== control.value : textContent === wanted,
    )
    if (other) other.click()
    // Of several that are all chosen the last is taken out.
    else if (options.length === 0) control.dispatchEvent(new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true }))
    await settled()
    control.blur()
  }

  /** Another text that the control takes: one of its kind, after what is in it. */
  function textFor(control: HTMLInputElement, wanted: string | undefined, number: number): string {
    if (wanted !== undefined) return wanted
    const { value, placeholder } = control
    const isNumber = control.inputMode === 'numeric' || control.inputMode === 'decimal'
    const [, day, month, year] = /^(\d\d)-(\d\d)-(\d{4})/.exec(value) ?? ['', String(number % 27), '07', '2027']
    const next = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) + 1)).toISOString().slice(0, 10)
    const nextDay = next.split('-').toReversed().join('-')
    if (/^\d\d-\d\d-\d{4} \d\d:\d\d$/.test(value)) return value.replace(/^\S+/, nextDay)
    if (placeholder === walk.formats.date_time) return `${nextDay} 12:30`
    if (/^\d\d-\d\d-\d{4}$/.test(value) || placeholder === walk.formats.date) return nextDay
    const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(value) ?? []
    if (hours) return `${hours}:${minutes === '15' ? '20' : '15'}`
    if (isNumber) return value === '' ? '3' : String(Number(value.replaceAll('.', '').replace(',', '.')) + 1).replace('.', ',')
    if (placeholder === '#000000') return `#${String(100_000 + number)}`
    if (control.type === 'email' || value.includes('@')) return `walk${number}@entree.example`
    if (control.type === 'url' || value.startsWith('http') || placeholder.startsWith('http'))
      return `https://walk.example/${number}`
    return `${value.slice(0, (control.maxLength > 0 ? control.maxLength : 1000) - 8)} Walk ${number}`.trim()
  }
}
