/** What stands in the page itself as a script, and runs before and without the app. */
import './record-taps.ts'
import './await-app.ts'
