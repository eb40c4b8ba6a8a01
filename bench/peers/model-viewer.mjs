// model-viewer as it comes, fetched when its button is pointed at, opened on a click, as large as the address says.
const asked = new URLSearchParams(location.search);

const button = document.querySelector('button');
const load = () => import('@google/model-viewer');

button.addEventListener('pointerenter', load);
button.addEventListener('click', async () => {
  await load();
  const viewer = document.createElement('model-viewer');
  viewer.setAttribute('camera-controls', '');
  viewer.setAttribute('interaction-prompt', 'none');
  viewer.setAttribute('shadow-intensity', '1');
  viewer.setAttribute('src', asked.get('model'));
  viewer.style.cssText = `display: block; width: ${asked.get('width')}px; height: ${asked.get('height')}px`;
  document.body.append(viewer);
});
