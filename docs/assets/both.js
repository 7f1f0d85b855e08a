/** The links to the pages in one language lead back to the run that the reader came with. */
if (location.hash.startsWith("#run=")) for (const link of document.querySelectorAll(".views a[data-language-link]")) link.hash = location.hash;
