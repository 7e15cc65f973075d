import { createRoot } from 'react-dom/client'

/** The least that an app in React can be: a heading, drawn by it. */
const root = document.querySelector('#root')
if (root !== null) createRoot(root).render(<h1>Hej</h1>)
