import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test('no text ends an element, an attribute or what was escaped before', () => {
  expect(escapeHtml(`</p><b class="a" id='b'>&amp;`)).toBe('&lt;/p&gt;&lt;b class=&quot;a&quot; id=&#39;b&#39;&gt;&amp;amp;')
})
