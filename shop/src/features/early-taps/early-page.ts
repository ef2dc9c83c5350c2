/** What stands in the page itself as a script, and runs before and without the app. */
import './record-taps.ts'
import { awaitApp } from '@entree/web/early/await-app.ts'
import { keepTaps } from './kept-taps.ts'

awaitApp({ keep: () => keepTaps(window.earlyTaps ?? []) })
