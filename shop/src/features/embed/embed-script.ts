/*
 * `/embed.js`, for the page of an organiser: turns every `<div data-entree="https://shop.example/p/url"></div>` into the shop in a
 * frame that is as high as its content. It is served as it stands here, without types: no imports, nothing new, below 2 KiB.
 */
{
  /** Where the visitor came from goes along, so that a campaign counts in the frame too. */
  const TOLD = /^(utm_\w+|ft_campaign_name)$/

  const embed = (place: HTMLElement) => {
    const url = new URL(place.dataset.entree ?? '', location.href)
    delete place.dataset.entree
    new URLSearchParams(location.search).forEach((value, name) => {
      if (TOLD.test(name) && !url.searchParams.has(name)) url.searchParams.set(name, value)
    })
    url.searchParams.set('embed', '1')

    const frame = document.createElement('iframe')
    frame.src = url.href
    frame.title = place.title || 'Tickets'
    // The shop learns the site it stands on, not the page.
    frame.referrerPolicy = 'strict-origin'
    frame.style.cssText = 'display:block;width:100%;height:600px;border:0;background:none'
    place.replaceChildren(frame)

    const tellVisible = () =>
      frame.contentWindow?.postMessage({ type: 'entree:visible', top: -frame.getBoundingClientRect().top }, url.origin)
    addEventListener('message', ({ source, origin, data }) => {
      if (source !== frame.contentWindow || origin !== url.origin) return
      if (data?.type === 'entree:height' && data.height > 0) frame.style.height = `${data.height}px`
      if (data?.type === 'entree:top' && frame.getBoundingClientRect().top < 0) frame.scrollIntoView()
      tellVisible()
    })
    addEventListener('scroll', () => requestAnimationFrame(tellVisible), { passive: true })
  }

  const embedAll = () => document.querySelectorAll<HTMLElement>('[data-entree]').forEach(embed)
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', embedAll)
  else embedAll()
}

// oxlint-disable-next-line unicorn/require-module-specifiers -- a module for the type checker; the build takes this line out
export {}
