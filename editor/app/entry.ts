import '@fontsource-variable/instrument-sans/wght.css'
import '../../design/product/tokens.css'
import '../../design/product/base.css'
import { firstSightPainted } from '../kit/first-sight.ts'
import { showStartFailed } from './show-start-failed.ts'

// the editor's code is large: run it only once the server-rendered preview is visible
firstSightPainted()
  .then(() => import('./main.tsx'))
  .catch(() => showStartFailed())
