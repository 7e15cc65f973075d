import { createRoot } from 'react-dom/client'

/** The smallest possible React app: a single heading. */
const root = document.querySelector('#root')
if (root !== null) createRoot(root).render(<h1>Hej</h1>)
