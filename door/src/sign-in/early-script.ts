/** Shows what can be used before the app runs. It stands in the page itself. */
import { keptOf, showEarlyPage, speakMissing } from '@entree/web/early/early-page.ts'

/** What the app keeps of a user who is signed in, or was without signing out: then it says so first. */
const OF_SOMEBODY = ['entree.door.token', 'entree.door.getMe']

speakMissing('entree.door.language')
// A login code in the address signs in automatically.
if (location.hash === '' && OF_SOMEBODY.every((name) => keptOf(name) === null))
  showEarlyPage('early-sign-in', 'entree.door.language')
