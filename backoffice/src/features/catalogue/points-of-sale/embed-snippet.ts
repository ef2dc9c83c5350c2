/** What an organiser puts on their own site to sell there (docs/embedding.md). */
export function embedSnippet({ shop_url, name }: { shop_url: string; name: string }): string {
  const origin = new URL(shop_url).origin
  return `<div data-entree="${escape(shop_url)}" title="${escape(name)}"></div>\n<script src="${origin}/embed.js" async></script>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
