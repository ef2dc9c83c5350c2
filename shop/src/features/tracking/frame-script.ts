/*
 * The script of `/tags/{gtm_id}`, the frame in which an organiser's tag manager runs. It takes from the shop what may be reported, and
 * loads the tag manager once it hears the visitor's choice. It is served as it stands here, without types: no imports, nothing new.
 */
{
  const page = window as Window & { dataLayer?: unknown[] }
  const dataLayer = (page.dataLayer = page.dataLayer ?? [])
  let hasStarted = false

  // A tag manager tells a command from a value by its being an `arguments` object.
  const gtag = function (..._command: unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params -- the object itself is what is pushed
    dataLayer.push(arguments)
  }

  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
    functionality_storage: 'denied',
    personalization_storage: 'denied',
    security_storage: 'granted',
    wait_for_update: 500,
  })

  const start = (id: string) => {
    hasStarted = true
    dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    const script = document.createElement('script')
    script.async = true
    script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`
    document.head.append(script)
  }

  addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent || origin !== location.origin || data?.type !== 'entree:tags') return
    for (const command of data.gtag) gtag(...command)
    const id = /^\/tags\/(GTM-[A-Z0-9]+)$/.exec(location.pathname)?.[1]
    if (!hasStarted && id) start(id)
    for (const push of data.pushes) dataLayer.push(push)
  })
}

// oxlint-disable-next-line unicorn/require-module-specifiers -- a module for the type checker; the build takes this line out
export {}
