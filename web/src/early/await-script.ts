/** Looks after a page of the back office or of the door app until the app runs. It stands first in the page. */
import { awaitApp } from './await-app.ts'
import { keepName } from './kept-name.ts'

awaitApp({ keep: keepName, mayOpen: () => !document.querySelector<HTMLInputElement>('#early [name=password]')?.value })
