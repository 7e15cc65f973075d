/** Redirects from the language choice by the browser's languages, once, keeping the query. */
const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-language]')]
const wanted = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())
const found = wanted.map((code) => links.find((link) => link.dataset.language === code)).find((link) => link)
const target = found ?? links[0]
if (target !== undefined) location.replace(target.pathname + location.search + location.hash)
