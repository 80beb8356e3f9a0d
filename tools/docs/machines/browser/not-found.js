// On the page for what does not exist: when the address names an API, says which versions that one has.
(() => {
  const links = [...document.querySelectorAll("a[data-host]")];
  const segments = location.pathname.split("/").filter(Boolean);
  const hosts = new Set(links.map((link) => link.dataset.host));
  const place = segments.findIndex((one) => hosts.has(one));
  if (place < 0) return;
  const [host, version = ""] = segments.slice(place);
  const versions = links.filter((link) => link.dataset.host === host);
  const wanted = versions.find((link) => link.textContent === version);
  const said = document.createElement("p");
  said.className = "callout warning";
  const name = document.createElement("strong");
  if (wanted !== undefined) {
    said.append("That version is there, without this page: ", wanted.cloneNode(true), ".");
  } else if (/^v?\d/.test(version)) {
    name.textContent = version;
    said.append(`There is no version `, name, ` of ${host.replaceAll("-", " ")}. There is `);
    const choices = [closest(versions, version), versions[0]];
    for (const [index, link] of [...new Set(choices)].entries()) {
      said.append(index === 0 ? "" : " and the newest, ", link.cloneNode(true));
    }
    said.append(versions.length > 2 ? `, and ${versions.length - 2} more below.` : ".");
  } else {
    said.append(`This API is here: `, versions[0].cloneNode(true), ", its newest version.");
  }
  document.getElementById("not-found").append(said);

  /** The version with the longest beginning in common, the newer of several. */
  function closest(all, sought) {
    const common = ({ textContent: text }) => {
      let length = 0;
      while (length < text.length && text[length] === sought.replace(/^v/, "")[length]) length += 1;
      return length;
    };
    return all.reduce((best, one) => (common(one) > common(best) ? one : best));
  }
})();
