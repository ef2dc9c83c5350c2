import { expect, test } from 'vitest'
import { embedSnippet } from './embed-snippet.ts'

test('the snippet is the one of docs/embedding.md, and a name cannot break out of it', () => {
  expect(embedSnippet({ shop_url: 'https://tickets.example.com/p/summer-night', name: 'Tickets' })).toBe(
    '<div data-entree="https://tickets.example.com/p/summer-night" title="Tickets"></div>\n<script src="https://tickets.example.com/embed.js" async></script>',
  )
  expect(embedSnippet({ shop_url: 'https://a.example/p/x', name: '"><b>' })).toContain('title="&quot;>&lt;b>"')
})
