import '@fontsource-variable/instrument-sans/wght.css'
import '../../design/product/tokens.css'
import '../../design/product/base.css'
import { firstSightSeen } from '../base/first-sight.ts'
import { showStartFailed } from './show-start-failed.ts'

// the editor's code, large as it is, runs once the page that the server has drawn is seen
firstSightSeen()
  .then(() => import('./main.tsx'))
  .catch(() => showStartFailed())
