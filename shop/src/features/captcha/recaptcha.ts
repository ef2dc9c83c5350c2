/** What we use of Google's script. */
export type Recaptcha = {
  ready: (then: () => void) => void
  render: (
    place: HTMLElement,
    options: { sitekey: string; callback: (token: string) => void; 'expired-callback': () => void; 'error-callback': () => void },
  ) => number
}

declare global {
  var grecaptcha: Recaptcha | undefined
}

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit'
let loading: Promise<Recaptcha> | null = null

/** Google's script, which is loaded where its captcha is in use and nowhere else. */
export function loadRecaptcha(language: string): Promise<Recaptcha> {
  loading ??= new Promise<Recaptcha>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `${SCRIPT}&hl=${language}`
    script.async = true
    script.addEventListener('load', () => {
      const { grecaptcha } = globalThis
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha))
      else reject(new Error('the captcha is not there'))
    })
    script.addEventListener('error', () => reject(new Error('the captcha did not load')))
    document.head.append(script)
  }).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}
