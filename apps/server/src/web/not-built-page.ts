/** Shown in place of the mall when the server is started without the built web app. */
export const NOT_BUILT_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>The web is not built</title>
<h1>The web is not built</h1>
<p>The server runs, but there are no pages yet. Run <code>npm run build</code> in the repository, then reload.
<code>npm start</code> does both.</p>
</html>
`;
