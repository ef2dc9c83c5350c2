import '@entree/web/older-browsers.ts'
import { reloadWhenGone } from '@entree/web/reload-when-gone.ts'
import './theme/theme.css'
import { start } from './start.tsx'

window.addEventListener('vite:preloadError', (event) => reloadWhenGone(event))

const rootElement = document.getElementById('root')
if (rootElement) void start(rootElement)
